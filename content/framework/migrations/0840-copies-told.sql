-- Who is sent a copy is told by whom, at which step and with which words: the function answers two more columns.
drop function if exists framework.inbox(text, int, int);
