-- Records that a process is approving are found by themselves: nobody changes them meanwhile.
create index on framework.biz_flow ("sBrandsId", "sRowId") where "sState" = 'running';
