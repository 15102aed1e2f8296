-- An order that is a present: who gets it, and what is printed with the parcel for them.
alter table orders
  add column gift_recipient text,
  add column gift_message text,
  add constraint gift_message_has_recipient check (gift_message is null or gift_recipient is not null);
