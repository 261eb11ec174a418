-- Writes down what was added, changed or deleted through one of the views, as the audit of a business table would have it.
-- Called by what changes users, roles, grants and subsidiaries here.
create or replace function framework.audit_administration(p_table text, p_row_id text, p_before jsonb, p_after jsonb) returns void
language sql set search_path = pg_catalog, framework as $$
  insert into framework.sysaudit ("sBrandsId", "sTbName", "sRowId", "sOperation", "sUserId", "sRequestId", "jBefore", "jAfter")
  values (
    framework.current_tenant(), p_table, p_row_id,
    case when p_before is null then 'add' when p_after is null then 'del' else 'update' end,
    framework.current_actor(), current_setting('armature.request', true),
    case when p_after is null then p_before else framework.changed_part(p_before, p_after) end,
    case when p_before is null then p_after else framework.changed_part(p_after, p_before) end)
$$;

alter function framework.audit_administration owner to armature_owner;
