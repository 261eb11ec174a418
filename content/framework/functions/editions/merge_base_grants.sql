-- Gives every role that stands for all modules its grants on them, and removes grants on modules that are gone. Can run twice. A
-- module with a company's sBrandsId was adopted for that company alone.
-- Called by `pack` when an edition was applied, and by what makes companies.
create or replace function framework.merge_base_grants() returns void
language sql as $$
  insert into framework.sysjurisdiction ("sBrandsId", "sRoleId", "sModelsId", "sActionCode")
  select r."sBrandsId", r."sId", m."sId", '*'
  from framework.sisjurisdictionclassify r
  cross join framework.gdsmodule m
  where r."bAllModules" = 1
    and (m."sBrandsId" is null or m."sBrandsId" = r."sBrandsId")
  on conflict do nothing;
  delete from framework.sysjurisdiction j
  where not exists (select from framework.gdsmodule m where m."sId" = j."sModelsId");
$$;

alter function framework.merge_base_grants owner to armature_owner;
grant execute on function framework.merge_base_grants to platform_runtime;
