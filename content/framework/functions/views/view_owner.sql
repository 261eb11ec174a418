-- Under whom a view of a scope is kept: the acting user, a role, or nobody for the company.
-- Called by keep_view and drop_view.
create or replace function framework.view_owner(p_scope text, p_role text) returns text
language sql stable set search_path = pg_catalog, framework as $$
  select case p_scope when 'company' then '' when 'role' then p_role else framework.current_actor() end
$$;

alter function framework.view_owner owner to armature_owner;
