-- What a company asks of the passwords and second factors of its users, which passwords they had, and who stands in for whom.

-- One row of each tenant that says something; without one these are the values.
create table framework.sissigninrule (
  "sBrandsId" text primary key references framework.sysbrand,
  "iPasswordLength" int not null default 8 check ("iPasswordLength" between 8 and 128),
  -- How many of the last passwords are not taken again, the present one among them.
  "iPasswordHistory" int not null default 1 check ("iPasswordHistory" between 1 and 12),
  -- After how many days a password has to be changed; null: never.
  "iPasswordDays" int check ("iPasswordDays" between 1 and 3650),
  -- Whether every user needs a second factor.
  "bSecondFactor" smallint not null default 0 check ("bSecondFactor" in (0, 1))
);
comment on table framework.sissigninrule is 'What a company asks of passwords and second factors.';

alter table framework.sisjurisdictionclassify add column "bSecondFactor" smallint not null default 0 check ("bSecondFactor" in (0, 1));
comment on column framework.sisjurisdictionclassify."bSecondFactor" is 'Whether whoever has the role needs a second factor.';

alter table framework.sftlogininfo add column "tPasswordChanged" timestamptz not null default clock_timestamp();

create table framework.sftpasswordhistory (
  "sBrandsId" text not null,
  "sUserId" text not null,
  "sPasswordHash" text not null,
  "tReplaced" timestamptz not null default clock_timestamp(),
  primary key ("sBrandsId", "sUserId", "sPasswordHash"),
  foreign key ("sBrandsId", "sUserId") references framework.sftlogininfo ("sBrandsId", "sId") on delete cascade
);
comment on table framework.sftpasswordhistory is 'Passwords that users had before, as hashes.';

create table framework.sftsubstitute (
  "sBrandsId" text not null,
  "sId" text not null default framework.new_id(),
  "sUserId" text not null,
  "sSubstituteId" text not null check ("sSubstituteId" <> "sUserId"),
  "tFrom" date not null,
  "tUntil" date not null check ("tUntil" >= "tFrom"),
  primary key ("sBrandsId", "sId"),
  unique ("sBrandsId", "sUserId", "sSubstituteId", "tFrom"),
  foreign key ("sBrandsId", "sUserId") references framework.sftlogininfo ("sBrandsId", "sId") on delete cascade,
  foreign key ("sBrandsId", "sSubstituteId") references framework.sftlogininfo ("sBrandsId", "sId") on delete cascade
);
comment on table framework.sftsubstitute is 'Who stands in for whom, from one day until another, both with it.';

do $$
declare
  v_table text;
begin
  foreach v_table in array array['sissigninrule', 'sftpasswordhistory', 'sftsubstitute'] loop
    execute format('alter table framework.%I owner to armature_owner', v_table);
    execute format('revoke all on framework.%I from public', v_table);
    execute format('grant select, insert, update, delete on framework.%I to platform_runtime', v_table);
  end loop;
end
$$;
