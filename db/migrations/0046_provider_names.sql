-- Which card provider a payment's id and a notice are of: another provider may use the same id. The version before this one, which may
-- run beside it during an update, knows one provider and names none.
alter table payments add column provider text;
update payments set provider = 'mercado-pago' where provider_payment_id is not null;
alter table payments
  drop constraint payments_provider_payment_id_key,
  add constraint payments_of_provider unique (provider, provider_payment_id);
alter table provider_notices add column provider text not null default 'mercado-pago';
