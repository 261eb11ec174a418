-- Whether a start has begun to load the demo and has not come as far as its companies: a database without companies may be anybody's.
alter table framework.installation add column "tDemoBegun" timestamptz;
comment on column framework.installation."tDemoBegun" is 'Since when the demo is being loaded; null once its companies are there.';
