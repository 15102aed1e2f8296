-- The functions of this folder make what the search keeps beside each book. Where they make something else of it, all of it is made anew,
-- which is when this file changes: `db/kept-for-search.test.ts` tells the digest that has to stand here, of what they make of sample books.
-- digest 04915b86573c0604cd27327d623b7b64
-- Earlier states of the folder that made the same:
-- same as d83e99a34b8e6185125ed4df0a78b58e8b2778fad12d30f1537ea764f687fb5d
-- same as 5e94b76a6ea4d2b534accc36bcd88f5624a75f3673f2038c63a2eadc78a7700d
select search_fill();
