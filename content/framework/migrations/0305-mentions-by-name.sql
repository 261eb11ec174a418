-- user_mentions also tells who is mentioned, so that messages say their names.

drop function if exists framework.user_mentions(int);
