-- What a call needs so that PostgreSQL itself makes the JSON of what a procedure or a cursor gives back. Both run as
-- their caller: they open nothing that the caller could not reach.

-- Runs a CALL whose arguments are elements of $1 and answers its out parameters as one object.
create function framework.call_procedure(p_call text, p_arguments text[]) returns json
language plpgsql as $$
declare
  v_out record;
begin
  execute p_call into v_out using p_arguments;
  return row_to_json(v_out);
end
$$;

-- The rows of an open cursor as objects, from the one after p_skip on.
create function framework.cursor_rows(p_cursor refcursor, p_skip bigint, p_count bigint) returns setof json
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

revoke execute on function framework.call_procedure(text, text[]), framework.cursor_rows(refcursor, bigint, bigint) from public;
grant execute on function framework.call_procedure(text, text[]), framework.cursor_rows(refcursor, bigint, bigint) to tenant_runtime;
alter function framework.call_procedure(text, text[]) owner to armature_owner;
alter function framework.cursor_rows(refcursor, bigint, bigint) owner to armature_owner;
