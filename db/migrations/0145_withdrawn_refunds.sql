-- A refund by transfer may be withdrawn before anybody makes it: nothing goes back.
alter table refunds drop constraint refunds_outcome_check;
alter table refunds add constraint refunds_outcome_check check (outcome in ('DONE', 'REFUSED', 'WITHDRAWN')) not valid;
