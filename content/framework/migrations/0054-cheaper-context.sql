-- Row security asks for the tenant for every written row. A statement that computes is begun anew each time, an expression of a procedure once in a
-- transaction: the statement now fetches the keys and nothing else. The functions that a save asks seldom read the context through one other.
do $$
declare
  v_made record;
begin
  for v_made in
    select *
    from (values
      ('read_context', 'text[]', 'v_parts', 'return null'),
      ('current_tenant', 'text', 'v_parts[2]', 'perform framework.refuse_context()')
    ) f (name, type, answer, otherwise)
  loop
    execute format($function$
create or replace function framework.%I() returns %s
language plpgsql stable security definer set search_path = pg_catalog, framework as $body$
declare
  v_context text := current_setting('armature.context', true);
  v_parts text[] := string_to_array(v_context, '|');
  v_outer_key bytea;
  v_inner_key bytea;
begin
  select i."jOuterKey", i."jInnerKey" into v_outer_key, v_inner_key from framework.installation i;
  -- What was signed is all but the last part and the bar before it.
  if cardinality(v_parts) = 6
    and encode(sha256(v_outer_key || sha256(v_inner_key || convert_to(left(v_context, -65), 'UTF8'))), 'hex') = v_parts[6]
    and to_timestamp(v_parts[5]::float8) >= clock_timestamp() then
    return %s;
  end if;
  %s;
end
$body$
    $function$, v_made.name, v_made.type, v_made.answer, v_made.otherwise);
  end loop;
end
$$;

create or replace function framework.current_subsidiary() returns text
language plpgsql stable security definer set search_path = pg_catalog, framework as $$
begin
  return (coalesce(framework.read_context(), framework.refuse_context()))[3];
end
$$;

create or replace function framework.current_actor() returns text
language plpgsql stable security definer set search_path = pg_catalog, framework as $$
begin
  return (coalesce(framework.read_context(), framework.refuse_context()))[4];
end
$$;

create or replace function framework.audit_actor() returns text
language plpgsql stable security definer set search_path = pg_catalog, framework as $$
begin
  return coalesce((framework.read_context())[4], 'database:' || session_user);
end
$$;

-- The next number of a document, for the session's tenant and subsidiary. Null when there is no setting for the column.
create or replace function framework.next_bill_no(p_table text, p_field text default 'sBillNo', p_date date default current_date) returns text
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_context text[] := coalesce(framework.read_context(), framework.refuse_context());
  v_tenant text := v_context[2];
  v_subsidiary text := v_context[3];
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

create index on framework.sysbillnosettings ("sBrandsId", lower("sTbName"), "sFieldName");
