-- Raises where the acting user may not administer the company, or not this user of it.
-- Called first by the trigger functions here.
create or replace function framework.require_administrator(p_user text default null) returns void
language plpgsql stable set search_path = pg_catalog, framework as $$
declare
  v_refusal text[] := framework.administration_refusal(p_user);
begin
  if v_refusal is not null then
    perform framework.refuse(v_refusal[1], v_refusal[2]);
  end if;
end
$$;

alter function framework.require_administrator owner to armature_owner;
