-- When an administrator last lifted the limit on guessing a user's password: failed sign-ins from before do not count any more.
alter table framework.sftlogininfo add column "tGuessesLifted" timestamptz;
