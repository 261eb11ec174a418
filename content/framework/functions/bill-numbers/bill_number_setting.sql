-- How a column of a table is numbered in a subsidiary of a tenant: as set for that subsidiary, else as the tenant's own module says, else as
-- the standard does. No row where it is not numbered.
-- Called by next_bill_no and renumbered.
create or replace function framework.bill_number_setting(p_tenant text, p_subsidiary text, p_table text, p_field text)
returns setof framework.sysbillnosettings
language sql stable as $$
  select s.*
  from framework.sysbillnosettings s
  where s."sBrandsId" = p_tenant
    and lower(s."sTbName") = lower(p_table)
    and s."sFieldName" = p_field
    and (s."sSubsidiaryId" is null or s."sSubsidiaryId" = p_subsidiary)
  order by s."sSubsidiaryId" nulls last, s."bOwn" desc
  limit 1
$$;

alter function framework.bill_number_setting owner to armature_owner;
