-- Why nothing may be posted on a date: a message, or null when its period is open. Where there are periods, a date that lies in none of them
-- takes nothing; nor does a subsidiary without periods once another one has some. While there are none at all, anything may be posted on any date.
-- Called before anything is posted or taken back. Keeps the period open until the transaction ends. Raises nothing.
create or replace function fn_period_require_open(p_tenant text, p_subsidiary text, p_language text, p_date date) returns text
language plpgsql as $$
declare
  v_known boolean;
begin
  if p_date is null then
    return framework.text_in(p_language, 'The date is missing.', '缺少日期。');
  end if;
  -- Who closes, moves or deletes the period takes the row for update: they wait for those who post, and those who come later see what became of it.
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
  if v_known then
    return null;
  end if;
  if exists (
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
  if exists (
    select
    from accperiod p
    where p."sBrandsId" = p_tenant
  ) then
    return framework.text_in(
      p_language,
      format('This subsidiary has no periods: make those of %s first, with the button "Make a year" of the periods.', extract(year from p_date)),
      format('该子公司尚无会计期间，请先在“会计期间”中点击“生成年度”，生成 %s 年度。', extract(year from p_date))
    );
  end if;
  return null;
end
$$;
