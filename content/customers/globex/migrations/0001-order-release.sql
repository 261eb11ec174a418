-- What Globex keeps of an order beside the standard: who released it, why it was rejected, which lines the machine control has.
alter table public.salorder
  add column if not exists "bSalesCheck" smallint not null default 0 check ("bSalesCheck" in (0, 1)),
  add column if not exists "bFinanceCheck" smallint not null default 0 check ("bFinanceCheck" in (0, 1)),
  add column if not exists "bPlanCheck" smallint not null default 0 check ("bPlanCheck" in (0, 1)),
  add column if not exists "sRejectReason" text;
alter table public.salorderline
  add column if not exists "bErpSynced" smallint not null default 0 check ("bErpSynced" in (0, 1));

comment on column public.salorder."sRejectReason" is 'Globex: every rejection, one line each: time, user, reason';
comment on column public.salorderline."bErpSynced" is 'Globex: handed over to the machine control';
