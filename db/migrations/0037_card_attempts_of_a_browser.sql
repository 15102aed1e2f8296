-- People behind one address of a network must not block each other's cards: attempts are counted for each browser, too.
-- A keyed digest of its anti-forgery cookie; attempts from before belong to no browser, and go after a day.
alter table card_attempts add column browser_digest text not null default '';
create index card_attempts_of_browser on card_attempts (browser_digest, attempted_at);
