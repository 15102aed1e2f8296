-- Captcha challenges whose token was used: each is good once, whichever process sees it. Kept until they expire.
create table used_captchas (
  nonce text primary key,
  expires_at timestamptz not null
);
create index used_captchas_expires_at on used_captchas (expires_at);

-- Attempts to pay by card, against trying out stolen cards. Neither address nor card can be read from it: both are keyed digests.
create table card_attempts (
  id bigint generated always as identity primary key,
  -- The same attempt sent again is one attempt: a digest of its card token.
  attempt_digest text not null unique,
  address_digest text not null,
  card_fingerprint text not null,
  -- False while its outcome is not known, and for good when it was no rejection.
  is_rejected boolean not null default false,
  attempted_at timestamptz not null
);
create index card_attempts_of_address on card_attempts (address_digest, attempted_at);
create index card_attempts_of_card on card_attempts (card_fingerprint, attempted_at);
create index card_attempts_attempted_at on card_attempts (attempted_at);

-- How often an address has called, as rate-limiter-flexible keeps it; expire in ms since 1970. What a crash forgets is no loss.
create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
