-- Writes down that a file came or went, as the audit of a business table would have it.
-- Called by what keeps and frees files here.
create or replace function framework.audit_file(p_file text, p_operation text) returns void
language sql set search_path = pg_catalog, framework as $$
  insert into framework.sysaudit ("sBrandsId", "sTbName", "sRowId", "sOperation", "sUserId", "sRequestId", "jBefore", "jAfter")
  select f."sBrandsId", 'sysfile', f."sId", p_operation, framework.audit_actor(), current_setting('armature.request', true),
    case when p_operation = 'del' then to_jsonb(f) end, case when p_operation = 'add' then to_jsonb(f) end
  from framework.sysfile f
  where f."sBrandsId" = framework.current_tenant() and f."sId" = p_file
$$;

alter function framework.audit_file owner to armature_owner;
