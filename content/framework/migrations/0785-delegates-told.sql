-- Who acts for another is told for whom: the function answers one more column.
drop function if exists framework.inbox(text, int, int);
