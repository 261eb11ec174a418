-- What a save needs from the framework: bill numbers, record locks, idempotency keys. Each is a definer function that
-- checks the tenant itself, because tenant code may call it and cannot see the tables behind it.

create table framework.sysbillnocounter (
  "sBrandsId" text not null,
  "sSubsidiaryId" text not null,
  "sSettingId" text not null,
  "sPeriod" text not null,
  "iValue" bigint not null,
  primary key ("sBrandsId", "sSubsidiaryId", "sSettingId", "sPeriod")
);

create function framework.bill_date_format(p_pattern text) returns text
language sql immutable as $$
  select replace(replace(replace(replace(p_pattern, 'yyyy', 'YYYY'), 'yy', 'YY'), 'MM', 'MM'), 'dd', 'DD')
$$;

-- A sequence per setting, subsidiary and period, for numbers that may have gaps but must not wait for each other.
create function framework.next_fast_value(p_name text) returns bigint
language plpgsql as $$
begin
  if to_regclass('framework.' || quote_ident(p_name)) is null then
    perform pg_advisory_xact_lock(hashtext(p_name));
    execute format('create sequence if not exists framework.%I', p_name);
  end if;
  return nextval('framework.' || quote_ident(p_name));
end
$$;

-- The next number of a document, for the session's tenant and subsidiary. Null when there is no setting for the column.
create function framework.next_bill_no(p_table text, p_field text default 'sBillNo', p_date date default current_date) returns text
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_tenant text := framework.current_tenant();
  v_subsidiary text := framework.current_subsidiary();
  v_setting framework.sysbillnosettings;
  v_period text;
  v_value bigint;
begin
  select s.* into v_setting
  from framework.sysbillnosettings s
  where s."sBrandsId" = v_tenant
    and lower(s."sTbName") = lower(p_table)
    and s."sFieldName" = p_field
    and (s."sSubsidiaryId" is null or s."sSubsidiaryId" = v_subsidiary)
  order by s."sSubsidiaryId" nulls last
  limit 1;
  if not found then
    return null;
  end if;
  v_period := case v_setting."sResetPeriod"
    when 'year' then to_char(p_date, 'YYYY')
    when 'month' then to_char(p_date, 'YYYYMM')
    when 'day' then to_char(p_date, 'YYYYMMDD')
    else 'all'
  end;
  if v_setting."sMode" = 'gapless' then
    insert into framework.sysbillnocounter as c ("sBrandsId", "sSubsidiaryId", "sSettingId", "sPeriod", "iValue")
    values (v_tenant, v_subsidiary, v_setting."sId", v_period, 1)
    on conflict ("sBrandsId", "sSubsidiaryId", "sSettingId", "sPeriod") do update set "iValue" = c."iValue" + 1
    returning c."iValue" into v_value;
  else
    v_value := framework.next_fast_value('billno_' || md5(concat_ws('|', v_tenant, v_subsidiary, v_setting."sId", v_period)));
  end if;
  return v_setting."sPrefix"
    || case when v_setting."sDatePattern" = '' then '' else to_char(p_date, framework.bill_date_format(v_setting."sDatePattern")) end
    || lpad(v_value::text, greatest(v_setting."iWidth", length(v_value::text)), '0');
end
$$;

-- Who edits which record; a lock dies at tExpires unless it is renewed.
create table framework.syslocking (
  "sBrandsId" text not null,
  "sTbName" text not null,
  "sRowId" text not null,
  "sUserId" text not null,
  "sUserName" text not null,
  "sSessionId" text not null,
  "tSince" timestamptz not null default clock_timestamp(),
  "tExpires" timestamptz not null,
  primary key ("sBrandsId", "sTbName", "sRowId")
);

-- Takes or renews a lock for 5 minutes. Answers the row that holds now: the caller's own, or another user's.
create function framework.take_lock(p_table text, p_row_id text, p_user_name text, p_session_id text) returns framework.syslocking
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_lock framework.syslocking;
begin
  insert into framework.syslocking as l ("sBrandsId", "sTbName", "sRowId", "sUserId", "sUserName", "sSessionId", "tExpires")
  values (framework.current_tenant(), lower(p_table), p_row_id, framework.current_actor(), p_user_name, p_session_id, clock_timestamp() + interval '5 minutes')
  on conflict ("sBrandsId", "sTbName", "sRowId") do update
    set "sUserId" = excluded."sUserId",
      "sUserName" = excluded."sUserName",
      "sSessionId" = excluded."sSessionId",
      "tSince" = case when l."sUserId" = excluded."sUserId" and l."tExpires" > clock_timestamp() then l."tSince" else clock_timestamp() end,
      "tExpires" = excluded."tExpires"
    where l."sUserId" = excluded."sUserId" or l."tExpires" <= clock_timestamp();
  select l.* into v_lock
  from framework.syslocking l
  where l."sBrandsId" = framework.current_tenant() and l."sTbName" = lower(p_table) and l."sRowId" = p_row_id;
  return v_lock;
end
$$;

create function framework.release_lock(p_table text, p_row_id text) returns void
language sql security definer set search_path = pg_catalog, framework as $$
  delete from framework.syslocking l
  where l."sBrandsId" = framework.current_tenant()
    and l."sTbName" = lower(p_table)
    and l."sRowId" = p_row_id
    and l."sUserId" = framework.current_actor()
$$;

-- The locks that other users hold on some rows of a table: [{"sId", "sUserId", "sUserName", "tSince"}].
create function framework.foreign_locks(p_table text, p_row_ids text[]) returns jsonb
language sql stable security definer set search_path = pg_catalog, framework as $$
  select coalesce(jsonb_agg(jsonb_build_object('sId', l."sRowId", 'sUserId', l."sUserId", 'sUserName', l."sUserName", 'tSince', l."tSince")), '[]')
  from framework.syslocking l
  where l."sBrandsId" = framework.current_tenant()
    and l."sTbName" = lower(p_table)
    and l."sRowId" = any (p_row_ids)
    and l."sUserId" <> framework.current_actor()
    and l."tExpires" > clock_timestamp()
$$;

-- The first answer to each idempotency key, kept for 24 hours.
create table framework.sysidempotency (
  "sBrandsId" text not null,
  "sUserId" text not null,
  "sKey" text not null,
  "sBodyHash" text not null,
  "sAnswer" text,
  "tAt" timestamptz not null default clock_timestamp(),
  primary key ("sBrandsId", "sUserId", "sKey")
);
create index on framework.sysidempotency ("tAt");

-- Claims a key within the transaction of the save; a second caller waits for the first to end.
-- Answers null when the key is new, else the hash and the answer of the first call: {"sBodyHash", "sAnswer"}.
create function framework.claim_idempotency_key(p_key text, p_body_hash text) returns jsonb
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_found jsonb;
begin
  delete from framework.sysidempotency i
  where i."sBrandsId" = framework.current_tenant()
    and i."sUserId" = framework.current_actor()
    and i."sKey" = p_key
    and i."tAt" < clock_timestamp() - interval '24 hours';
  insert into framework.sysidempotency ("sBrandsId", "sUserId", "sKey", "sBodyHash")
  values (framework.current_tenant(), framework.current_actor(), p_key, p_body_hash)
  on conflict do nothing;
  if found then
    return null;
  end if;
  select jsonb_build_object('sBodyHash', i."sBodyHash", 'sAnswer', i."sAnswer") into v_found
  from framework.sysidempotency i
  where i."sBrandsId" = framework.current_tenant() and i."sUserId" = framework.current_actor() and i."sKey" = p_key;
  return v_found;
end
$$;

create function framework.keep_idempotent_answer(p_key text, p_answer text) returns void
language sql security definer set search_path = pg_catalog, framework as $$
  update framework.sysidempotency i
  set "sAnswer" = p_answer
  where i."sBrandsId" = framework.current_tenant() and i."sUserId" = framework.current_actor() and i."sKey" = p_key
$$;

revoke execute on all functions in schema framework from public;
grant execute on function
  framework.next_bill_no(text, text, date),
  framework.take_lock(text, text, text, text),
  framework.release_lock(text, text),
  framework.foreign_locks(text, text[]),
  framework.claim_idempotency_key(text, text),
  framework.keep_idempotent_answer(text, text)
to tenant_runtime;
grant execute on function pg_advisory_xact_lock(bigint), pg_advisory_xact_lock(int, int) to armature_owner;
