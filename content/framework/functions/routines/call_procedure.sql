-- Runs a CALL whose arguments are elements of p_arguments and answers its out parameters as one object. It runs as its caller: it
-- opens nothing that the caller could not reach.
-- Called by the service where a routine is run by `call`.
create or replace function framework.call_procedure(p_call text, p_arguments text[]) returns json
language plpgsql as $$
declare
  v_out record;
begin
  execute p_call into v_out using p_arguments;
  return row_to_json(v_out);
end
$$;

alter function framework.call_procedure owner to armature_owner;
grant execute on function framework.call_procedure to tenant_runtime;
