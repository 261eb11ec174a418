-- Writes down what an administrator did with the access of a user or a role, beside what is written down of them otherwise.
-- Called by the service: seeing as another user, ending sessions, fields and rows that are shown less of, packages that
-- are applied, modules seen as another tenant has them.
create or replace function framework.audit_access(
  p_tenant text, p_actor text, p_request text, p_table text, p_row_id text, p_before jsonb, p_after jsonb
) returns void
language sql security definer set search_path = pg_catalog, framework as $$
  insert into framework.sysaudit ("sBrandsId", "sTbName", "sRowId", "sOperation", "sUserId", "sRequestId", "jBefore", "jAfter")
  select p_tenant, p_table, p_row_id, 'update', p_actor, p_request, p_before, p_after
  where p_table in ('sftlogininfo', 'sisjurisdictionclassify', 'sissigninrule', 'syspackage', 'sysbrand')
$$;

alter function framework.audit_access owner to armature_owner;
revoke execute on function framework.audit_access from public;
grant execute on function framework.audit_access to platform_runtime;
