-- Device commands with how they stand. One that was taken and has no outcome when its time is over is unknown: whoever took it is gone.
create or replace view viw_eptcommand with (security_invoker = on) as
select
  c."sBrandsId",
  c."sSubsidiaryId",
  c."sId",
  c.xmin::text as "version",
  c."sBillNo",
  c."tBillDate",
  c."sDeviceName",
  c."sPointName",
  c."dValue",
  c."sUnit",
  case
    when c."bCheck" = 0 then 'draft'
    when c."sOutcome" is not null then c."sOutcome"
    when c."tUntil" >= now() then case when c."tClaimed" is null then 'waiting' else 'sending' end
    when c."tClaimed" is null then 'expired'
    else 'unknown'
  end as "sState",
  c."tClaimed",
  c."dReadBack",
  c."sError",
  c."sReason",
  c."bCheck",
  c."tCheckDate",
  c."sCheckPerson",
  c."sMakePerson"
from eptcommand c;
