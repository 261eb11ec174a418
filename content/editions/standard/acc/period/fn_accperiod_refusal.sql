-- Why a period is not closed yet: what is dated in it and not approved, by kind and number, the first three and how many more; or a profit that
-- was not carried forward. Null when nothing is left to do.
-- Called by the button "close" of the periods. Raises nothing.
create or replace function fn_accperiod_refusal(p_tenant text, p_subsidiary text, p_language text, p_from date, p_to date) returns text
language plpgsql stable as $$
declare
  c_named constant int := 3;
  v_en text;
  v_zh text;
  v_more bigint;
begin
  select
    string_agg(format('%s %s', d.en, d.number), ', ' order by d.place) filter (where d.place <= c_named),
    string_agg(format('%s %s', d.zh, d.number), '、' order by d.place) filter (where d.place <= c_named),
    count(1) - c_named
  into v_en, v_zh, v_more
  from (
    select f.en, f.zh, f.number, row_number() over (order by f.kind, f.day, f.number) as place
    from fn_accperiod_drafts(p_tenant, p_subsidiary, p_from, p_to) f
  ) d;
  if v_en is not null then
    return framework.text_in(
      p_language,
      format('Not approved yet in this period: %s%s.', v_en, case when v_more > 0 then format(' and %s more', v_more) end),
      format('该期间还有单据未审核：%s%s。', v_zh, case when v_more > 0 then format('，另有 %s 张', v_more) end)
    );
  end if;
  if exists (select from fn_accperiod_result(p_tenant, p_subsidiary, p_from, p_to)) then
    return framework.text_in(
      p_language,
      'The profit of the period is not carried forward yet: press "Carry profit forward" first.',
      '该期间的损益尚未结转，请先点击“结转损益”。'
    );
  end if;
  return null;
end
$$;
