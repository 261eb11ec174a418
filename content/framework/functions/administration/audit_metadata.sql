-- Writes down what a builder added, changed or deleted of the metadata that is in force, under the company of the builder.
-- Called by the service, in the transaction of the change.
create or replace function framework.audit_metadata(
  p_tenant text, p_user text, p_request text, p_table text, p_row_id text, p_before jsonb, p_after jsonb
) returns void
language sql security definer set search_path = pg_catalog, framework as $$
  insert into framework.sysaudit ("sBrandsId", "sTbName", "sRowId", "sOperation", "sUserId", "sRequestId", "jBefore", "jAfter")
  select
    p_tenant, p_table, p_row_id,
    case when p_before is null then 'add' when p_after is null then 'del' else 'update' end,
    p_user, p_request,
    case when p_after is null then p_before else framework.changed_part(p_before, p_after) end,
    case when p_before is null then p_after else framework.changed_part(p_after, p_before) end
  where p_table like any (array['gds%', 'sys%', 'sis%'])
$$;

alter function framework.audit_metadata owner to armature_owner;
revoke execute on function framework.audit_metadata from public;
grant execute on function framework.audit_metadata to platform_runtime;
