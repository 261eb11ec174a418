-- The log of rejected orders: who, when, why, and what was taken back. Written by sp_globex_log_rejection alone.
create table if not exists salorderreject (
  "sOrderNo" text not null,
  "sReason" text not null,
  "sRejectedBy" text not null,
  "tRejectedAt" timestamptz not null default now(),
  "sFlags" text not null
);

select framework.make_tenant_table('salorderreject', 'public.salorder', false);

comment on table salorderreject is 'Rejections of orders';
comment on column salorderreject."sFlags" is 'The flags that were set until then';
