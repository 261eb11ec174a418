// Style sheets are imported for their effect alone; the build turns them into files.
declare module '*.css'
