/** The number of cards on a page of the team's list. */
export const TEAM_PAGE = 50;
/** The most rows of a team's table, and the most cards that are read. */
export const TEAM_MAX_ROWS = 5_000;
/** The largest file of a team's table, and the largest ZIP of its photos. */
export const TEAM_FILE_MAX_BYTES = 10_000_000;
export const TEAM_PHOTOS_MAX_BYTES = 500_000_000;
