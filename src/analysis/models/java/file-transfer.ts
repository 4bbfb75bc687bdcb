import type { LibraryModel } from '../rows/library-model.ts'

/** Files on other machines: SFTP, FTP, object stores. */
export const FILE_TRANSFER: LibraryModel = {
  sinks: [
    {
      roots: ['com.jcraft.jsch.ChannelSftp'],
      paths: ['cd', 'get', 'mkdir', 'put', 'rm'],
      sinkKind: 'path-traversal',
      args: ['0', '1'],
      what: 'a path on a remote host',
      confidence: 'medium',
    },
    {
      roots: ['org.apache.commons.net.ftp.FTPClient'],
      paths: ['changeWorkingDirectory', 'deleteFile', 'retrieveFile', 'storeFile'],
      sinkKind: 'path-traversal',
      args: ['0'],
      what: 'a path on a remote host',
      confidence: 'medium',
    },
    {
      roots: ['com.amazonaws.services.s3.AmazonS3'],
      paths: ['deleteObject', 'getObject', 'putObject'],
      sinkKind: 'path-traversal',
      args: ['1'],
      what: 'the key of an object',
      confidence: 'low',
    },
  ],
}
