-- Key figures are kept in the background: when those of a subsidiary were looked through last; and the job that has it done each hour.

create table framework.syskeyfigures (
  "sBrandsId" text not null,
  "sSubsidiaryId" text not null,
  "tRefreshed" timestamptz,
  primary key ("sBrandsId", "sSubsidiaryId"),
  foreign key ("sBrandsId", "sSubsidiaryId") references framework.sftsubsidiary ("sBrandsId", "sId") on delete cascade
);
comment on table framework.syskeyfigures is 'When the key figures of a subsidiary were looked through last; its row is held while they are.';

update framework.qrtz_job set "bPaused" = 0 where "sId" = 'key-figures';

alter table framework.syskeyfigures owner to armature_owner;
revoke all on framework.syskeyfigures from public;
