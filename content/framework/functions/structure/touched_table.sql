-- The table to which something that was made or changed belongs.
-- Called by structure_refusal and refuse_deferrable, of everything that is made: in PL/pgSQL, which plans it once a session.
create or replace function framework.touched_table(p_class oid, p_object oid) returns oid
language plpgsql stable set search_path = pg_catalog as $$
begin
  return case p_class
    when 'pg_trigger'::regclass then (select g.tgrelid from pg_trigger g where g.oid = p_object)
    when 'pg_policy'::regclass then (select y.polrelid from pg_policy y where y.oid = p_object)
    when 'pg_statistic_ext'::regclass then (select t.stxrelid from pg_statistic_ext t where t.oid = p_object)
    when 'pg_rewrite'::regclass then (select w.ev_class from pg_rewrite w where w.oid = p_object)
    else p_object
  end;
end
$$;
