-- The subsidiaries of the demo, written down with its companies: what has no time yet is still to be made, also after a start that was cut short.
create table framework.sysdemo (
  "sBrandsId" text not null,
  "sSubsidiaryId" text not null,
  "tMade" timestamptz,
  primary key ("sBrandsId", "sSubsidiaryId"),
  foreign key ("sBrandsId", "sSubsidiaryId") references framework.sftsubsidiary ("sBrandsId", "sId") on delete cascade
);
alter table framework.sysdemo owner to armature_owner;
