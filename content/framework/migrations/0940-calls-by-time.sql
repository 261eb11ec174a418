-- The chart of calls and errors counts a company's calls of some days.
create index on framework.sysapilog ("sBrandsId", "tAt");
