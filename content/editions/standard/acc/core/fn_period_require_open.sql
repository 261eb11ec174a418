-- Why nothing may be posted on a date: a message, or null when its period is open. Where there are periods, a date that lies in none of them
-- takes nothing; a subsidiary that keeps no periods yet may post on any date.
-- Called before anything is posted or taken back. Keeps the period open until the transaction ends. Raises nothing.
create or replace function fn_period_require_open(p_tenant text, p_subsidiary text, p_language text, p_date date) returns text
language plpgsql as $$
declare
  v_known boolean;
begin
  if p_date is null then
    return framework.text_in(p_language, 'The date is missing.', '缺少日期。');
  end if;
  -- Closing takes the row for update: it waits for those who post, and those who come later see it closed.
  perform 1
  from accperiod p
  where p."sBrandsId" = p_tenant
    and p."sSubsidiaryId" = p_subsidiary
    and p_date between p."tFrom" and p."tTo"
  for key share;
  v_known := found;
  if exists (
    select
    from accperiod p
    where p."sBrandsId" = p_tenant
      and p."sSubsidiaryId" = p_subsidiary
      and p."bClosed" = 1
      and p."tTo" >= p_date
  ) then
    return framework.text_in(
      p_language,
      format('The period of %s is closed.', p_date),
      format('%s 所在的会计期间已结账。', p_date)
    );
  end if;
  if not v_known and exists (
    select
    from accperiod p
    where p."sBrandsId" = p_tenant
      and p."sSubsidiaryId" = p_subsidiary
  ) then
    return framework.text_in(
      p_language,
      format('%s lies in no period: make the periods of that year first.', p_date),
      format('%s 不在任何会计期间内，请先生成该年度的会计期间。', p_date)
    );
  end if;
  return null;
end
$$;
