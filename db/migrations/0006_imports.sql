-- Imports of feeds (ONIX, CSV): what they said, what they changed, and how their subjects map to the shop's tree.

alter table books
  -- What the feed asks for it, UYU centésimos. `price_cents` is the same, or null while the supplier does not sell the book.
  add column list_price_cents integer check (list_price_cents > 0),
  -- ONIX list 65 (ProductAvailability) and list 64 (PublishingStatus), as the feed said them.
  add column availability text,
  add column publishing_status text;

create type import_status as enum ('RUNNING', 'FINISHED', 'FAILED', 'INTERRUPTED', 'UNDOING', 'UNDONE');

create table imports (
  id bigint generated always as identity primary key,
  file_names text[] not null,
  status import_status not null default 'RUNNING',
  -- The numbers and lists of its report.
  report jsonb,
  failure text,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);

-- What a feed's records are called, which book each one is, and how new the last message about it was.
create table feed_records (
  -- ONIX RecordReference, or `csv:` and the book's id.
  record_key text primary key,
  book_id bigint not null references books (id) on delete cascade,
  -- SentDateTime: an older message never overwrites a newer one.
  sent_at timestamptz
);
create index feed_records_book_id on feed_records (book_id);

create type import_change_kind as enum ('ADDED', 'CHANGED');

-- What an import did to each book: enough to take it back.
create table import_changes (
  id bigint generated always as identity primary key,
  import_id bigint not null references imports (id) on delete cascade,
  book_id bigint not null,
  kind import_change_kind not null,
  record_key text not null,
  -- The changed columns of `books` as they were and as they became; null for an added book.
  before jsonb,
  after jsonb,
  sent_at_before timestamptz,
  undone_at timestamptz
);
create index import_changes_import_id on import_changes (import_id, id);
create index import_changes_book_id on import_changes (book_id, id);

-- Subjects of a feed → categories of the shop; the longest matching prefix wins. The operator may edit it at any time.
create table subject_mappings (
  -- BIC, IBIC, THEMA; another scheme by its name in the feed (SubjectSchemeName), or `ONIX-` and its code in ONIX list 27.
  scheme text not null check (scheme = upper(scheme)),
  code_prefix text not null check (code_prefix = upper(code_prefix) and code_prefix <> ''),
  category_code text not null references categories (code) on update cascade on delete cascade,
  primary key (scheme, code_prefix)
);

-- BIC and IBIC are the shop's own tree.
insert into subject_mappings (scheme, code_prefix, category_code)
  select scheme, code, code from categories, unnest(array['BIC', 'IBIC']) as scheme;

-- Thema 1.6: its top categories and second levels, and deeper codes where the two schemes part.
insert into subject_mappings (scheme, code_prefix, category_code)
  select 'THEMA', split_part(pair, ' ', 1), split_part(pair, ' ', 2)
  from regexp_split_to_table(
    'A A,AB AB,AF AF,AG AG,AGA AC,AJ AJ,AK AK,AM AM,AT AS,ATC AP,ATD AN,ATF AP,ATJ AP,ATL AP,ATN AP,AV AV,AVL AVG,'
    'C C,CB CB,CF CF,CJ CJ,'
    'D D,DB DB,DC DC,DCF DCF,DD DD,DN DN,DNB BG,DNBA BGA,DNBF BGF,DNBL BGL,DNC BM,DND BJ,DNL DNF,DNP DNJ,DNT DQ,DNX BT,DNXC BTC,DS DS,'
    'F F,FB FA,FBC FC,FC FA,FD FL,FF FF,FFH FFH,FG FA,FH FH,FHD FHD,FHP FHP,FJ FJ,FJH FJH,FK FK,FL FL,FM FM,FMR FMR,FN FQ,FP FP,'
    'FQ FA,FR FR,FRD FRD,FRH FRH,FS FT,FT FT,FU FA,FV FV,FW FW,FX FA,FY FY,FZ FZ,'
    'G G,GB GB,GL GL,GLZ GM,GP GP,GT GT,'
    'J J,JB JF,JBC JFC,JBCC JFC,JBCC1 JFCA,JBCC4 JFCV,JBCC9 JFCX,JBCT JFD,JBF JFF,JBFA JFFJ,JBFC JFFA,JBFF JFFC,JBFH JFFN,JBFK JFFE,'
    'JBFV JFM,JBG JFH,JBGX JFHC,JBS JF,JBSF1 JFFK,JH JH,JHM JHM,JK JK,JM JM,JN JN,JNF JNF,JP JP,JW JW,'
    'K K,KC KC,KF KF,KJ KJ,KN KN,L L,LA LA,LB LB,LN LN,LW LA,LX LR,'
    'M M,MB MB,MF MF,MJ MJ,MK MM,MKMT MMJT,MN MN,MQ MQ,MR MR,MX MX,MZ MZ,'
    'N HB,NH HB,NHB HBG,NHT HBT,NHTB HBTB,NHTV HBTV,NHTZ1 HBTZ1,NHW JW,NK HD,'
    'P P,PB PB,PD PD,PDZ PDZ,PG PG,PH PH,PN PN,PS PS,'
    'Q H,QD HP,QDTS HPS,QR HR,QRY HRQX,'
    'R R,RB RB,RG RG,RN RN,RP RP,S WS,SV WS,'
    'T T,TB TB,TC TC,TD TD,TG TG,TH TH,TJ TJ,TN TN,TQ TQ,TR TR,TT TT,TV TV,TVS TVS,'
    'U U,UB UB,UD UD,UF UF,UG UG,UK UK,UL UL,UM UM,UN UN,UQ UQ,UR UR,UT UT,UX UB,UY UY,'
    'V V,VF VF,VFD VFD,VFM VFM,VFMD VFMD,VS VS,VSB VSB,VSPM VSPM,VX VX,VXA VXA,VXFA VXFA,VXH VXH,VXM VXM,VXQ VXQ,'
    'W W,WB WB,WBN WBN,WC WC,WD WD,WF WF,WG WG,WH WH,WJ WJ,WK WK,WM WM,WN WN,WQ WQ,WT WT,WTL WTL,WZ WZ,'
    'X FX,XA FX,XAM FXA,XQ FX,XR FX,'
    'Y Y,YB YB,YBC YBC,YBCB YBCB,YBCS YBCS,YBG YBG,YBL YBL,YD YD,YF YF,YFA YFA,YFB YFB,YFC YFC,YFCB YFCB,YFCF YFCF,YFH YFH,YFJ YFJ,'
    'YFM YFM,YFN YFN,YFQ YFQ,YFS YFS,YN YN,YNNA YNNA,YNX YNX,YP YQ,YR YR,YX YX,YXA YXA,YXL YXL,YXS YXS,YZ YZ,XAK FX,XAD FX',
    ','
  ) as pair;
