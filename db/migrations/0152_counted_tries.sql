-- Whether the provider looked at the card. It did not where it refused the token, and then a made-up one says nothing of the card it claims to be.
alter table card_attempts add column is_card_seen boolean not null default true;
-- Tries of the same hour that this row stands for beside its own: each with an account of nobody's, or with one of the team that had too many.
alter table staff_sign_ins add column further integer not null default 0;
-- Whether the account is somebody's. Those of before were not asked.
alter table staff_sign_ins add column is_of_team boolean not null default true;
