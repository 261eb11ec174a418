-- What the generator keeps of its work, beside the product's own tables: from what it makes rows, and which companies are planned and complete.
create schema if not exists generator;

create table if not exists generator.origin (
  "iSeed" bigint not null,
  "tUntil" date not null
);

create table if not exists generator.company (
  "iNumber" int primary key,
  "iLines" bigint not null,
  "tDone" timestamptz
);
