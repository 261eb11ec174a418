-- A company whose removal has begun stays out of use: part of it is gone.
alter table framework.sysbrand owner to session_user;
alter table framework.sysbrand
  add "tRemoving" timestamptz,
  add constraint "sysbrand_tRemoving_check" check ("tRemoving" is null or "bDisabled" = 1);
comment on column framework.sysbrand."tRemoving" is 'Since when its rows are being removed.';
alter table framework.sysbrand owner to armature_owner;
