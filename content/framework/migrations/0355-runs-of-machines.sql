-- What machines made by shift is told by what they made it for, too: a run, which the edition knows.

alter table framework.plc_shift add "sRun" text not null default '',
  drop constraint plc_shift_pkey,
  add primary key ("sBrandsId", "sSubsidiaryId", "sMachineId", "tDay", "sShift", "sRun");
create index plc_shift_run on framework.plc_shift ("sBrandsId", "sSubsidiaryId", "sRun") where "sRun" <> '';
comment on column framework.plc_shift."sRun" is 'The run that it was made for; empty: for none.';
