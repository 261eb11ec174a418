-- What of a row is not the same in the other one.
-- Called by audit_changed and audit_administration.
create or replace function framework.changed_part(p_row jsonb, p_other jsonb) returns jsonb
language sql immutable as $$
  select coalesce(jsonb_object_agg(e.key, e.value), '{}')
  from jsonb_each(p_row) e
  where p_other -> e.key is distinct from e.value
$$;

alter function framework.changed_part owner to armature_owner;
