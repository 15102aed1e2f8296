-- Mails to each receiver, against a shop that is used to flood somebody: what went out counts against the next day's worth, what was
-- withheld stays visible to the operator. The receiver is a keyed digest of the address: nobody reads it back.
create table receiver_mails (
  -- The mail's own name, the one of its Message-ID: however often a job is tried, it counts once.
  mail text primary key,
  receiver text not null,
  kind text not null,
  -- Which mail it is: `received`, `links`, `to-shop-new-order` …
  about text not null,
  -- Null when it was sent.
  withheld text check (withheld in ('too-many', 'refused', 'digest')),
  order_id bigint,
  decided_at timestamptz not null,
  -- Of what is withheld for a digest to the shop: the digest that tells it, and when that went out.
  digest text,
  digested_at timestamptz
);
create index receiver_mails_of_receiver on receiver_mails (receiver, kind, decided_at);
create index receiver_mails_decided_at on receiver_mails (decided_at);
create index receiver_mails_of_order on receiver_mails (order_id) where withheld is not null;

-- People who want no more mails than their orders need.
create table mail_refusals (
  receiver text primary key,
  refused_at timestamptz not null
);
