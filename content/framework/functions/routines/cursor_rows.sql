-- The rows of an open cursor as objects, from the one after p_skip on. It runs as its caller.
-- Called by the service for routines that answer cursors.
create or replace function framework.cursor_rows(p_cursor refcursor, p_skip bigint, p_count bigint) returns setof json
language plpgsql as $$
declare
  v_row record;
begin
  move forward p_skip from p_cursor;
  for i in 1 .. p_count loop
    fetch p_cursor into v_row;
    exit when not found;
    return next row_to_json(v_row);
  end loop;
end
$$;

alter function framework.cursor_rows owner to armature_owner;
grant execute on function framework.cursor_rows to tenant_runtime;
