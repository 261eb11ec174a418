-- The jobs that ship. Old entries of the audit are found without an index over all of them: they lie in the order of their time.

create index on framework.sysaudit using brin ("tAt");

insert into framework.qrtz_job ("sId", "sNameEn", "sNameZh", "sWork", "jParameters", "bPaused", "iLimitSeconds") values
  ('run-history', 'Forget old runs of jobs', '清理定时任务的旧运行记录', 'run-history', '{"iDays": 30, "iRuns": 1000}', 0, 60),
  ('audit', 'Forget old entries of the audit', '清理过期的审计记录', 'audit', '{"iDays": 3650}', 0, 600),
  ('bill-number-periods', 'Close periods of bill numbers', '结束已过期的单号周期', 'bill-number-periods', '{}', 0, 300),
  ('statistics', 'Renew statistics of tables', '更新数据表的统计信息', 'statistics', '{}', 0, 1800),
  ('scratch-databases', 'Remove scratch databases that were left over', '删除遗留的临时数据库', 'scratch-databases', '{}', 0, 300),
  ('work-center', 'Count open tasks again', '重新统计待办', 'work-center', '{"iDays": 7}', 1, 60),
  ('key-figures', 'Refresh key figures', '刷新关键指标', 'key-figures', '{}', 1, 60),
  ('charts', 'Refresh charts', '刷新图表', 'charts', '{}', 1, 60),
  ('licence-check', 'Check licences', '检查许可', 'licence-check', '{}', 1, 60);
insert into framework.qrtz_trigger ("sJobId", "sCron", "sMisfire") values
  ('run-history', '0 23 3 * * *', 'once'),
  ('audit', '0 43 3 * * *', 'once'),
  ('bill-number-periods', '0 13 2 * * *', 'once'),
  ('statistics', '0 33 1 * * *', 'once'),
  ('scratch-databases', '0 53 * * * *', 'skip'),
  ('work-center', '0 30 5 * * *', 'skip'),
  ('key-figures', '0 7 * * * *', 'skip'),
  ('charts', '0 37 * * * *', 'skip'),
  ('licence-check', '0 3 4 * * *', 'once');
