-- Closes periods: nothing can be posted into them, or before them, any more. Periods close in their order.
-- Called by the button "close". Waits for those who are posting.
-- Refuses when there is no such period (-1), it is closed already (-2), an earlier one is open (-3), vouchers in it are not approved (-4).
create or replace function sp_btn_accperiod_close(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sUserName" text,
  "sLanguage" text,
  "sIds" text[],
  out "sCode" int,
  out "sMsg" text
)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_period record;
  v_count bigint;
begin
  "sCode" := 0;
  -- All of them, in the order of time: two who close at once wait for each other, and no earlier one is opened meanwhile.
  perform 1
  from accperiod p
  where p."sBrandsId" = "sBrandsId"
    and p."sSubsidiaryId" = "sSubsidiaryId"
  order by p."tFrom"
  for update;
  for v_period in
    select i.id, p."sId", p."iYear", p."iPeriod", p."tFrom", p."tTo", p."bClosed"
    from unnest("sIds") i (id)
    left join accperiod p on p."sBrandsId" = "sBrandsId"
      and p."sSubsidiaryId" = "sSubsidiaryId"
      and p."sId" = i.id
    order by p."tFrom"
  loop
    if v_period."sId" is null then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such period.', '会计期间不存在。');
      return;
    end if;
    if v_period."bClosed" = 1 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Period %s/%s is closed already.', v_period."iYear", v_period."iPeriod"),
        format('会计期间 %s/%s 已关闭。', v_period."iYear", v_period."iPeriod")
      );
      return;
    end if;
    if exists (
      select
      from accperiod p
      where p."sBrandsId" = "sBrandsId"
        and p."sSubsidiaryId" = "sSubsidiaryId"
        and p."tTo" < v_period."tFrom"
        and p."bClosed" = 0
    ) then
      "sCode" := -3;
      "sMsg" := framework.text_in("sLanguage", 'An earlier period is open: periods close in their order.', '存在更早的未关闭期间，须按顺序关闭。');
      return;
    end if;
    select count(*) into v_count
    from accvoucher h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."bCheck" = 0
      and h."tBillDate" between v_period."tFrom" and v_period."tTo";
    if v_count > 0 then
      "sCode" := -4;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('%s vouchers of the period are not approved.', v_count),
        format('该期间有 %s 张凭证未审核。', v_count)
      );
      return;
    end if;
    update accperiod p
    set "bClosed" = 1,
      "tClosedAt" = clock_timestamp(),
      "sClosedBy" = "sUserName"
    where p."sBrandsId" = "sBrandsId"
      and p."sSubsidiaryId" = "sSubsidiaryId"
      and p."sId" = v_period."sId";
  end loop;
end
$$;
