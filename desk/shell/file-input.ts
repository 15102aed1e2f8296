/** How a field for a file looks: its button like the desk's others. */
export const FILE_INPUT =
  'w-full font-normal file:mr-3 file:min-h-10 file:cursor-pointer file:rounded-control file:border file:border-border file:bg-surface file:px-4 file:font-semibold file:text-rio'
