-- Open tasks are told by pages: the function has other parameters.
drop function if exists framework.open_tasks(text, text, int);
