-- What the shop answered whoever asked for a book; null where it answered by other ways than its own mail, or not yet.
alter table book_requests add column answer text;
