-- Rejects orders: from state 1, released, back to state 0, entered. Resets the three flags and the approval at once, appends the
-- reason with time and user, and keeps it in the log.
-- Called by the button "reject" of globex-order-release, with the parameter "sReason".
-- Refuses without a reason (-11), when a line was handed over to the machine control (-12), and what the standard withdrawal
-- refuses, with its codes: no such order (-1), not approved (-2), deliveries (-3) and so on.
create or replace function sp_salorder_check1_0(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sUserName" text,
  "sTimeZone" text,
  "sLanguage" text,
  "sIds" text[],
  "sReason" text default null,
  out "sCode" int,
  out "sMsg" text
)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_id text;
  v_line record;
begin
  "sReason" := btrim("sReason");
  if coalesce("sReason", '') = '' then
    "sCode" := -11;
    "sMsg" := framework.text_in("sLanguage", 'A rejection needs a reason.', '驳回必须填写原因。');
    return;
  end if;
  -- Whoever hands a line over holds its order: the order is locked before its lines are looked at.
  perform 1
  from salorder h
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = any ("sIds")
  order by h."sId"
  for no key update;
  select h."sBillNo", l."iLine" into v_line
  from salorderline l
  join salorder h on h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = l."sParentId"
  where l."sBrandsId" = "sBrandsId"
    and l."sSubsidiaryId" = "sSubsidiaryId"
    and l."sParentId" = any ("sIds")
    and l."bErpSynced" = 1
  order by h."sBillNo", l."iLine"
  limit 1;
  if found then
    "sCode" := -12;
    "sMsg" := framework.text_in(
      "sLanguage",
      format('Line %s of order %s was handed over to the machine control.', v_line."iLine", v_line."sBillNo"),
      format('订单 %s 第 %s 行已同步到机台控制系统。', v_line."sBillNo", v_line."iLine")
    );
    return;
  end if;
  select a."sCode", a."sMsg" into "sCode", "sMsg"
  from sp_btn_salorder_unexamine("sBrandsId", "sSubsidiaryId", "sLanguage", "sIds") a;
  if "sCode" < 0 then
    return;
  end if;
  foreach v_id in array "sIds" loop
    call sp_globex_log_rejection("sBrandsId", "sSubsidiaryId", "sUserName", v_id, "sReason");
  end loop;
  update salorder h
  set "bSalesCheck" = 0,
    "bFinanceCheck" = 0,
    "bPlanCheck" = 0,
    "sRejectReason" = concat_ws(
      e'\n', h."sRejectReason", format('%s %s: %s', to_char(now() at time zone "sTimeZone", 'YYYY-MM-DD HH24:MI'), "sUserName", "sReason")
    )
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = any ("sIds");
end
$$;
