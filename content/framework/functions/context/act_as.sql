-- For scripts and SQL tests: acts as a user of a tenant until the transaction ends.
-- Called by `pack`, `adopt` and the demo, as the administrator.
create or replace function framework.act_as(p_tenant text, p_subsidiary text, p_user text) returns void
language plpgsql as $$
declare
  v_context text := concat_ws('|', 'v1', p_tenant, p_subsidiary, p_user, (extract(epoch from clock_timestamp())::bigint + 3600)::text);
begin
  perform set_config('armature.context', v_context || '|' || framework.sign(v_context || '|' || session_user), true);
end
$$;

alter function framework.act_as owner to armature_owner;
