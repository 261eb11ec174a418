-- Whether a visible row version was written by the transaction that is under way, or by a part of it.
-- Called by keep_login.
create or replace function framework.is_uncommitted(p_xmin xid) returns boolean
language plpgsql stable set search_path = pg_catalog, framework as $$
declare
  v_round constant bigint := 4294967296;
  v_now bigint := pg_snapshot_xmax(pg_current_snapshot())::text::bigint;
  v_apart bigint := p_xmin::text::bigint - v_now % v_round;
begin
  if p_xmin::text::bigint < 3 then
    return false;
  end if;
  -- Transaction ids begin anew every 4 billion; the one meant is the nearest.
  if v_apart > v_round / 2 then
    v_apart := v_apart - v_round;
  elsif v_apart < -v_round / 2 then
    v_apart := v_apart + v_round;
  end if;
  return v_now + v_apart >= 3 and coalesce(pg_xact_status((v_now + v_apart)::text::xid8) = 'in progress', false);
end
$$;
