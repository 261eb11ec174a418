-- Withdraws the approval of process reports: undoes exactly what Sp_mftreport_examine did (books).
-- Called by the button "unexamine".
-- Refuses when there is no such report (-1), it is not approved (-2), completions of the work order were approved or it is closed (-3),
-- the books do not allow it (-4).
create or replace function sp_btn_mftreport_unexamine(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sLanguage" text,
  "sIds" text[],
  out "sCode" int,
  out "sMsg" text
)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_id text;
  v_bill record;
begin
  "sCode" := 0;
  foreach v_id in array "sIds" loop
    select h."sBillNo", h."bCheck", h."sWorkOrderId" into v_bill
    from mftreport h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for update;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such process report.', '报工单不存在。');
      return;
    end if;
    if v_bill."bCheck" = 0 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Process report %s is not approved.', v_bill."sBillNo"),
        format('报工单 %s 未审核。', v_bill."sBillNo")
      );
      return;
    end if;
    "sMsg" := fn_mftworkorder_settled("sBrandsId", "sSubsidiaryId", "sLanguage", v_bill."sWorkOrderId");
    if "sMsg" is not null then
      "sCode" := -3;
      return;
    end if;
    "sMsg" := fn_voucher_unpost("sBrandsId", "sSubsidiaryId", "sLanguage", 'mftreport', v_id);
    if "sMsg" is not null then
      "sCode" := -4;
      return;
    end if;
    update mftreport h
    set "bCheck" = 0,
      "tCheckDate" = null,
      "sCheckPerson" = null
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
    perform fn_mftworkorder_progress("sBrandsId", "sSubsidiaryId", array[v_bill."sWorkOrderId"]);
  end loop;
end
$$;
