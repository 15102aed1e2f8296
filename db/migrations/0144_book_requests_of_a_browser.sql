-- Which browser asked: a digest of its anti-forgery cookie. Another one that knows the mail address corrects nothing. Null for those of before.
alter table book_requests add column browser_digest text;
