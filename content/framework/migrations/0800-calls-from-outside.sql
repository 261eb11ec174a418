-- Calls from the outside are kept for ninety days.
alter table framework.qrtz_job owner to session_user;
insert into framework.qrtz_job ("sId", "sNameEn", "sNameZh", "sWork", "jParameters", "iLimitSeconds")
values ('api-calls', 'Forget old calls from outside', '清理过期的接口调用记录', 'api-calls', '{"iDays": 90}', 60);
insert into framework.qrtz_trigger ("sJobId", "sCron") values ('api-calls', '0 13 3 * * *');
alter table framework.qrtz_job owner to armature_owner;

create index on framework.sysapilog ("tAt");
